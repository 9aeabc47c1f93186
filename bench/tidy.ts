import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

/** The page as it is kept in the repository. */
export async function tidy(text: string, file: URL): Promise<string> {
  const path = fileURLToPath(file);
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}
