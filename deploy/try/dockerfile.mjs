// The steps of a Dockerfile, as far as ours needs them.
import { readFileSync } from 'node:fs';

/** Instructions that describe the image and change nothing in it. */
const DESCRIBING = new Set(['LABEL', 'VOLUME', 'EXPOSE']);

/**
 * Its stages, each with the steps that change its root and what its image says: variables, user, folder and commands.
 * @throws Error for an instruction that it does not know
 */
export function readDockerfile(file, given = {}) {
  const stages = [];
  const args = {};
  for (const [, instruction, words] of instructions(file)) {
    const value = words.trim().replaceAll(/\$\{(\w+)\}/g, (whole, name) => args[name] ?? whole);
    const stage = stages.at(-1);
    if (instruction === 'ARG') {
      const [name, usual] = value.split('=');
      args[name] = given[name] ?? usual;
    } else if (instruction === 'FROM') {
      const [, name = String(stages.length)] = / AS (\S+)$/.exec(value) ?? [];
      stages.push({ name, steps: [], env: {}, user: 'root', folder: '/' });
    } else if (instruction === 'WORKDIR') {
      stage.folder = value;
      stage.steps.push({ instruction, value });
    } else if (instruction === 'RUN') stage.steps.push({ instruction, value, ...surroundings(stage) });
    else if (instruction === 'COPY') stage.steps.push(copy(value, stage));
    else if (instruction === 'ENV')
      Object.assign(stage.env, Object.fromEntries(value.split(' ').map((pair) => pair.split('='))));
    else if (instruction === 'USER') stage.user = value;
    else if (instruction === 'ENTRYPOINT') stage.entrypoint = JSON.parse(value);
    else if (instruction === 'CMD') stage.command = JSON.parse(value);
    else if (instruction === 'HEALTHCHECK') stage.health = JSON.parse(/CMD (\[.*)$/.exec(value)[1]);
    else if (!DESCRIBING.has(instruction)) throw new Error(`${instruction} is not known here.`);
  }
  return stages;
}

function instructions(file) {
  const lines = readFileSync(file, 'utf8')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ');
  return lines.matchAll(/^([A-Z]+) (.+)$/gm);
}

const surroundings = ({ env, user, folder }) => ({ env: { ...env }, user, folder });

function copy(value, { folder }) {
  const [, from, paths] = /^(?:--from=(\S+) )?(.+)$/.exec(value);
  const sources = paths.split(' ');
  return { instruction: 'COPY', value, from, target: sources.pop(), sources, folder };
}
