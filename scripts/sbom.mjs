// npm run --silent sbom: prints what the service consists of, as CycloneDX.
import { fileURLToPath } from 'node:url';
import { listComponents } from './components.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
console.log(JSON.stringify(listComponents(), null, 2));
