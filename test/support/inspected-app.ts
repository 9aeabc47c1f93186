import type { NestExpressApplication } from '@nestjs/platform-express';
import { spokenTo, type TestApp } from './app.js';
import { startService } from './service.js';

/** A service whose parts the test can ask for. */
export type InspectedApp = TestApp & { readonly app: NestExpressApplication };

/** Starts the service inside of the test's module system, where its classes are those that the test imports: this takes longer. */
export async function startInspectedApp(settings: Readonly<Record<string, string>> = {}): Promise<InspectedApp> {
  return spokenTo(await startService(settings));
}
