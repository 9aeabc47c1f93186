// What `npm run numbers` counts in the text of source files.
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const COPY = 10;
const UNSEEN = /new Weak(?:Map|Set)\b|^ +\[[A-Z_]+\]\?: \w+;|response\.(?:json|send|write|writeHead|end) = /m;

function parse(file) {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

function place(source, node) {
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

function nodes(file, wanted) {
  const source = parse(file);
  const found = [];
  const visit = (node) => {
    if (wanted(node)) found.push({ node, source });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Where the type `any` is written. */
export function anyTypes(file) {
  return nodes(file, (node) => node.kind === ts.SyntaxKind.AnyKeyword).map(({ node, source }) => place(source, node));
}

/** Where a value is declared to be of a type that it was not seen to have; `as const` declares nothing. */
export function casts(file) {
  const isCast = (node) => ts.isAsExpression(node) && !ts.isConstTypeReference(node.type);
  return nodes(file, isCast).map(({ node, source }) => place(source, node));
}

/** Functions with a body, and their lines. */
export function functions(file) {
  return nodes(file, (node) => ts.isFunctionLike(node) && node.body !== undefined).map(({ node, source }) => {
    const line = (position) => source.getLineAndCharacterOfPosition(position).line;
    return { where: place(source, node), lines: line(node.getEnd()) - line(node.getStart()) + 1 };
  });
}

/** How many lines of a file are comments alone. */
export function commentLines(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => /^\s*(?:\/\/|\/\*|\*)/.test(line)).length;
}

/** Whether something hangs on other objects than those that are passed, or methods are patched. */
export function isUnseen(file) {
  return UNSEEN.test(readFileSync(file, 'utf8'));
}

/** Lines that stand in a second file as well, in runs of ten and more; imports apart. */
export function copies(files) {
  const seen = new Map();
  const copied = new Set();
  for (const file of files) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const code = lines
      .map((text, index) => ({ text: text.trim(), at: `${file}:${index + 1}` }))
      .filter(({ text }) => text !== '' && !/^(?:import|export) .* from |^\/\/|^\*|^\/\*/.test(text));
    for (let first = 0; first + COPY <= code.length; first += 1) {
      const run = code.slice(first, first + COPY);
      const key = run.map(({ text }) => text).join('\n');
      const known = seen.get(key);
      if (known === undefined) seen.set(key, { file, run });
      else if (known.file !== file) for (const { at } of run) copied.add(at);
    }
  }
  return [...copied];
}
