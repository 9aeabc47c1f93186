import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ACCESS } from '#platform/auth/access.decorator.js';

/** The rule that each handler declares, by `Controller.handler`, and the names of the desk's controllers. */
export function accessRules(app: NestExpressApplication): { rules: Record<string, unknown>; ofDesk: Set<string> } {
  const rules: Record<string, unknown> = {};
  const ofDesk = new Set<string>();
  for (const { controllers } of app.get(ModulesContainer).values()) {
    for (const { metatype } of controllers.values()) {
      if (typeof metatype !== 'function') continue;
      if (String(Reflect.getMetadata(PATH_METADATA, metatype)).startsWith('/pages/desk')) ofDesk.add(metatype.name);
      const prototype = metatype.prototype as Record<string, unknown>;
      for (const name of Object.getOwnPropertyNames(prototype)) {
        const handler = prototype[name];
        if (typeof handler !== 'function' || Reflect.getMetadata(METHOD_METADATA, handler) === undefined) continue;
        rules[`${metatype.name}.${name}`] = Reflect.getMetadata(ACCESS, handler);
      }
    }
  }
  return { rules, ofDesk };
}
