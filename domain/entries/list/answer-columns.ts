import type { ListColumn, ListEvent, ListedEntry } from './column-record.ts';

/** The column of an organizer's own question, by the question's id. */
export type AnswerColumn = `answers.${string}`;

/** Returns true if a column is that of a question. */
export function isAnswerColumn(name: string): name is AnswerColumn {
  return name.startsWith('answers.');
}

/** Returns the question of a column; undefined if it was removed. */
function columnQuestion(name: AnswerColumn, { questions }: Pick<ListEvent, 'questions'>) {
  return questions.find(({ id }) => `answers.${id}` === name);
}

/** Returns the record of a question's column. Files identify it by the question's text. */
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

/** The separator of several options in one cell. */
const BETWEEN = '; ';

/** Returns an answer as a text: yes or no, joined options, anything else as it is. */
export function answerText(answer: unknown): string {
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  if (Array.isArray(answer)) return answer.map(String).join(BETWEEN);
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}
