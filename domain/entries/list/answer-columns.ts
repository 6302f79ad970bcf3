import type { ListColumn, ListEvent, ListedEntry } from './column-record.ts';

/** The column of a question of the organizer's own, by the question's id. */
export type AnswerColumn = `answers.${string}`;

/** Returns true if a column is that of a question. */
export function isAnswerColumn(name: string): name is AnswerColumn {
  return name.startsWith('answers.');
}

/** The question of a column; undefined once it was removed. */
function columnQuestion(name: AnswerColumn, { questions }: Pick<ListEvent, 'questions'>) {
  return questions.find(({ id }) => `answers.${id}` === name);
}

/** The record of a question's column. Files know it by the question itself. */
export function answerColumn(name: AnswerColumn, event: ListEvent): ListColumn {
  const question = columnQuestion(name, event);
  const label = question?.label ?? '';
  return {
    label,
    csvHead: label,
    aliases: [],
    group: 'answers',
    isSorted: true,
    text: ({ participant }) => answerText(columnAnswer(participant, name)),
    sortKey: ({ participant }) => {
      const answer = columnAnswer(participant, name);
      return typeof answer === 'number' ? answer : answerText(answer);
    },
  };
}

function columnAnswer({ answers }: ListedEntry['participant'], name: AnswerColumn): unknown {
  if (typeof answers !== 'object' || answers === null) return undefined;
  return Object.getOwnPropertyDescriptor(answers, name.slice('answers.'.length))?.value;
}

/** How a list of options is written in one cell. */
const BETWEEN = '; ';

/** An answer as a text: yes or no, options in a row, anything else as it is. */
export function answerText(answer: unknown): string {
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  if (Array.isArray(answer)) return answer.map(String).join(BETWEEN);
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}
