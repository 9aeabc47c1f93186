import type { NestExpressApplication } from '@nestjs/platform-express';
import { RESOURCES } from '#calendar/records/resource-names.js';

/** Every route that the router answers below a path, as `GET /events/{id}`; shared ones once a resource. */
export function routesOf(app: NestExpressApplication, base: string): string[] {
  const { stack } = app.getHttpAdapter().getInstance().router;
  return stack.flatMap(({ route }) => {
    if (!route?.path.startsWith(base)) return [];
    const path = route.path.slice(base.length).replace(/:(\w+)/g, '{$1}') || '/';
    const methods = route.stack.map(({ method }) => method).filter((method) => method !== 'head');
    return methods.flatMap((method) => expanded(path).map((own) => `${method.toUpperCase()} ${own}`));
  });
}

function expanded(path: string): string[] {
  return path.includes('{resource}') ? RESOURCES.map((resource) => path.replace('{resource}', resource)) : [path];
}
