import { readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Tells of every file below these folders that is written, replaced, made or removed; of nothing in particular when a
 * folder has come or gone. Node's own recursive watch loses sight of a file on Linux once another is put in its place,
 * as many editors do.
 * @param except folders that are passed over
 */
export function watchFolders(roots, except, tell) {
  const watchers = new Map();
  const changed = (path) => {
    if (except.includes(path)) return;
    if (!watchers.has(path) && !isFolder(path)) return tell(path);
    lookAgain();
    tell(undefined);
  };
  const look = (folder) => {
    if (except.includes(folder)) return;
    try {
      const watcher = watch(folder, (_, name) => changed(join(folder, name ?? '')));
      watchers.set(folder, watcher.on('error', lookAgain));
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.isDirectory()) look(join(folder, entry.name));
      }
    } catch (error) {
      // It has gone meanwhile, which the watcher of the folder above tells.
      if (error.code !== 'ENOENT') throw error;
    }
  };
  const lookAgain = () => {
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
    roots.forEach(look);
  };
  lookAgain();
}

function isFolder(path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
