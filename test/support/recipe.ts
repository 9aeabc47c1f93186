import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Writes a block of code of a page of docs/ to a folder, as a reader copies it. Its first line says what the file is
 * called.
 */
export function copyRecipe(page: string, file: string, folder: string): void {
  const blocks = [...readFileSync(join('docs', page), 'utf8').matchAll(/^```\w*\n([^]*?)^```$/gm)];
  const text = blocks
    .map(([, block = '']) => block)
    .find((block) => /^(?:\/\/|#) (.*?)(?::|$)/m.exec(block)?.[1] === file);
  if (text === undefined) throw new Error(`docs/${page} has no ${file}.`);
  writeFileSync(join(folder, basename(file)), text);
}
