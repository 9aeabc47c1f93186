import type { Worker } from 'node:cluster';

/** Limit for a worker's answer: the figures of the others do not wait for a busy one. */
const ANSWER_MS = 2_000;

/** Question of the primary, and a worker's answer below. */
interface FiguresQuestion {
  readonly figuresWanted: number;
}

interface FiguresAnswer {
  readonly figuresOf: number;
  readonly figures: object[];
}

let questions = 0;

/** Collects the figures of all workers. */
export async function figuresOf(workers: readonly Worker[]): Promise<object[][]> {
  const answers = await Promise.all(workers.map(ask));
  return answers.filter((figures) => figures.length > 0);
}

function ask(worker: Worker): Promise<object[]> {
  questions += 1;
  const question: FiguresQuestion = { figuresWanted: questions };
  return new Promise((resolve) => {
    const done = (figures: object[]): void => {
      clearTimeout(timer);
      worker.off('message', hear);
      resolve(figures);
    };
    const timer = setTimeout(done, ANSWER_MS, []);
    const hear = (message: unknown): void => {
      if (isAnswer(message) && message.figuresOf === question.figuresWanted) done(message.figures);
    };
    worker.on('message', hear);
    // A worker that has just died sends nothing.
    worker.send(question, (error) => {
      if (error) done([]);
    });
  });
}

/** Answers the primary's questions, in a worker. */
export function answerFigures(figures: () => Promise<object[]>): void {
  process.on('message', (message) => {
    if (!isQuestion(message)) return;
    const reply = (known: object[]): void => {
      const answer: FiguresAnswer = { figuresOf: message.figuresWanted, figures: known };
      process.send?.(answer, undefined, undefined, () => undefined);
    };
    figures().then(reply, () => {
      reply([]);
    });
  });
}

function isQuestion(message: unknown): message is FiguresQuestion {
  return typeof message === 'object' && message !== null && 'figuresWanted' in message;
}

function isAnswer(message: unknown): message is FiguresAnswer {
  return typeof message === 'object' && message !== null && 'figuresOf' in message;
}
