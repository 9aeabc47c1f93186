import { defined } from '#core/defined.js';
import type { OpenAPIObject } from '@nestjs/swagger';

/** The document without unreferenced components; security schemes stay. */
export function usedComponents(document: OpenAPIObject): OpenAPIObject {
  const { securitySchemes, ...components } = document.components ?? {};
  const used = new Set<string>();
  const follow = (value: unknown): void => {
    for (const pointer of references(value)) {
      if (used.has(pointer)) continue;
      used.add(pointer);
      const [, , kind = '', name = ''] = pointer.split('/');
      follow((components as Record<string, Record<string, unknown> | undefined>)[kind]?.[name]);
    }
  };
  follow(document.paths);
  const kept = Object.entries(components).map(([kind, members]) => {
    const entries = Object.entries(members as object).filter(([name]) => used.has(`#/components/${kind}/${name}`));
    return [kind, Object.fromEntries(entries)] as const;
  });
  const nonEmpty = kept.filter(([, members]) => Object.keys(members).length > 0);
  return {
    ...document,
    components: {
      ...Object.fromEntries(nonEmpty),
      ...defined({ securitySchemes }),
    },
  };
}

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' ? [item] : references(item),
  );
}
