import { ApiClient } from './service/api-client.js';
import { readTarget, reasonOf } from './service/target.js';
import { assertEmptyService, seedService } from './seed/run.js';

try {
  // A repeated request might write twice, and the service would no longer be empty.
  const api = new ApiClient(readTarget(process.env), { attempts: 1 });
  if (process.argv.includes('--dry-run')) {
    await assertEmptyService(api);
    console.log('Nothing was written. The service is empty: it would be filled.');
    process.exit();
  }
  const { events, venues, organizers, categories, tags, pictures } = await seedService(api);
  console.log(
    `Written: ${events} events, ${venues} venues, ${organizers} organizers, ${categories} categories, ${tags} tags, ${pictures} pictures, in ${api.requests} requests.`,
  );
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
