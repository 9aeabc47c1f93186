// Lays the written types beside the compiled ones: the compiler leaves declarations where they are. The licence comes with it.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';

for (const name of ['schema.d.ts', 'codes.d.ts'])
  copyFileSync(join(import.meta.dirname, 'src', name), join(import.meta.dirname, 'dist', name));
copyFileSync(join(import.meta.dirname, '../../LICENSE'), join(import.meta.dirname, 'LICENSE'));
