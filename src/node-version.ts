/** Oldest Node that has everything the service needs: Argon2, which passwords are hashed with. */
export const OLDEST_NODE = [24, 7] as const;

/** Why a version of Node cannot run the service, with what to do; undefined for one that can. */
export function nodeRefusal(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldest, least] = OLDEST_NODE;
  if (major > oldest || (major === oldest && minor >= least)) return undefined;
  return `It needs Node ${OLDEST_NODE.join('.')} or newer and this is ${version}: install one, or in a checkout use "npm start" or node_modules/.bin/node, which "npm ci" brings.`;
}
