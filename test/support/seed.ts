import { ApiClient, type ClientOptions } from '#cli/service/api-client.js';
import { readTarget } from '#cli/service/target.js';
import { seedService, type SeedResult } from '#cli/seed/run.js';
import { NOW, type TestApp } from './app.js';

/** Writes the demonstration to an empty service, as `npm run seed` does. */
export async function seed({ app, passwords }: TestApp, options: ClientOptions = {}): Promise<SeedResult> {
  const target = readTarget({
    KALENDS_URL: await app.getUrl(),
    KALENDS_LOGIN: 'admin',
    KALENDS_PASSWORD: passwords.administrator,
  });
  return seedService(new ApiClient(target, { attempts: 1, ...options }), new Date(NOW));
}
