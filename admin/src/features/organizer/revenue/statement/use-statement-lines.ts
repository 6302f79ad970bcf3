import { type MarkedLine, markLines } from '@tabiya/domain/interchange/statement/matching/line-key';
import { addsUp, type Statement } from '@tabiya/domain/interchange/statement/statement';
import {
  areEnough,
  guessColumns,
  headRow,
  readStatementTable,
  type StatementColumns,
} from '@tabiya/domain/interchange/statement/statement-table';
import { useState } from 'react';
import { rememberedColumns } from '../../remembered-columns.ts';
import { readStatementFiles, type StatementFile } from './read-files.ts';

/** Banks write a few lines above the heads. */
const MAX_ROWS_ABOVE = 30;

/** The columns that were chosen for banks’ tables. */
const REMEMBERED = rememberedColumns<StatementColumns>('tabiya:statement columns');

/** What was read of the chosen files. */
export type ReadLines = {
  names: readonly string[];
  /** The lines of each file. Files may overlap. */
  files: readonly (readonly MarkedLine[])[];
  /** Lines without an amount or a day, as text. */
  unreadable: readonly string[];
  pending: number;
  /** The statements of all files. */
  statements: readonly Statement[];
  /** False if the balances of a file show that lines are missing. */
  isComplete: boolean;
};

/** A table whose columns have to be chosen. */
export type AskedTable = { name: string; rows: string[][]; guess: StatementColumns };

type Table = Extract<StatementFile, { kind: 'table' }>;

type TableContext = { currency: string; isMonthFirst: boolean };

/** Reads chosen files in this browser, and asks for the columns of a table of an unknown bank. */
export function useStatementLines(context: TableContext) {
  const [files, setFiles] = useState<readonly StatementFile[]>([]);
  const [read, setRead] = useState<ReadLines | null>(null);
  const [asked, setAsked] = useState<AskedTable | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function finish(all: readonly StatementFile[]): Promise<void> {
    const tables = all.filter((file) => file.kind === 'table');
    const unknown = tables.find((table) => columnsOf(table) === null);
    setFiles(all);
    setAsked(unknown ? askedTable(unknown) : null);
    setRead(unknown ? null : await linesOf(all, context));
  }

  return {
    read,
    asked,
    problem,
    async choose(chosen: readonly File[]): Promise<void> {
      setProblem(null);
      try {
        await finish(await readStatementFiles(chosen));
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
      }
    },
    /** Takes the columns of the table that is asked about, and keeps them for this bank. */
    async takeColumns(heads: readonly string[], columns: StatementColumns): Promise<void> {
      REMEMBERED.keep(heads, columns);
      await finish(files);
    },
  };
}

/** Returns where a table’s heads and columns are; null if that has to be asked. */
function columnsOf({ rows }: Table): { heads: number; columns: StatementColumns } | null {
  for (const [at, row] of rows.slice(0, MAX_ROWS_ABOVE).entries()) {
    const columns = REMEMBERED.read(row);
    if (columns) return { heads: at, columns };
  }
  const heads = headRow(rows);
  return heads === null ? null : { heads, columns: guessColumns(rows[heads] ?? []) };
}

/** The likeliest row of heads is the first with the most cells. */
function askedTable({ name, rows }: Table): AskedTable {
  const width = Math.max(...rows.map((row) => row.length));
  const heads = rows.findIndex((row) => row.length === width);
  return { name, rows: rows.slice(heads), guess: guessColumns(rows[heads] ?? []) };
}

async function linesOf(files: readonly StatementFile[], context: TableContext): Promise<ReadLines> {
  const read = files.map((file) => statementsOf(file, context));
  // An account that names no currency is in that of the event.
  const lines = read.map((statements) =>
    statements.flatMap((statement) =>
      statement.lines.map((line) => ({ ...line, currency: line.currency || context.currency })),
    ),
  );
  const all = read.flat();
  return {
    names: files.map(({ name }) => name),
    files: await Promise.all(lines.map(markLines)),
    unreadable: all.flatMap(({ unreadable }) => unreadable),
    pending: all.reduce((sum, { pending }) => sum + pending.length, 0),
    statements: all,
    isComplete: all.every(addsUp),
  };
}

function statementsOf(file: StatementFile, context: TableContext): Statement[] {
  if (file.kind === 'statements') return file.statements;
  const found = columnsOf(file);
  if (!found || !areEnough(found.columns)) return [];
  return [readStatementTable(file.rows.slice(found.heads + 1), found.columns, context)];
}
