import type { NestExpressApplication } from '@nestjs/platform-express';
import { spokenTo, type TestApp } from './app.js';
import { outside } from './outside.js';
import type { LeftData } from './service.js';

/** A service whose parts the test can ask for, by classes that `outside` loads as well. */
export type InspectedApp = TestApp & { readonly app: NestExpressApplication };

/** @param data to begin with, of which it gets a copy */
export async function startInspectedApp(
  settings: Readonly<Record<string, string>> = {},
  data?: LeftData,
): Promise<InspectedApp> {
  const { startService } = await outside<typeof import('./service.js')>('test/support/service.ts');
  return spokenTo(await startService(settings, data));
}
