import { Module, type ModuleMetadata, type Type } from '@nestjs/common';
import { DeskModule } from '../desk.module.js';
import { DeskInput } from '../forms/desk-input.service.js';
import { deskController, withName, SERVICES, type DeskAccess, type DeskRoutes } from './desk-controller.js';
import { FormPages, type RecordForm } from './record-form.js';
import { listHandler, type DeskList, type ListData } from './desk-list.js';
import type { Section } from './sections.js';

interface ScreenDescription<Services, Data extends ListData, Row> {
  /** Path below `/desk`; '' is the home page. */
  readonly path: string;
  /** Entry in the navigation; absent: other screens lead there. */
  readonly section?: Omit<Section, 'path' | 'access' | 'isOn'>;
  /** Who may enter. The services decide on each action. */
  readonly access: DeskAccess;
  /** Whether the settings enable it; absent: always. */
  readonly isOn?: Section['isOn'];
  /** Modules that its services come from. */
  readonly modules?: NonNullable<ModuleMetadata['imports']>;
  /** Services of its own. */
  readonly providers?: readonly Type[];
  /** Services that its handlers receive, by name. */
  readonly services: { readonly [Name in keyof Services]: Type<Services[Name]> };
  /** List at the path itself. */
  readonly list?: DeskList<NoInfer<Services>, Data>;
  /** Form of one of its records. */
  readonly form?: RecordForm<NoInfer<Services>, Row>;
  /** Other addresses. Of those that match, the first answers. */
  readonly routes?: DeskRoutes<NoInfer<Services>>;
}

/** A part of the desk: its Nest module, and its entry in the navigation. */
export class DeskScreen {
  constructor(
    readonly module: Type,
    readonly section: Section | undefined,
  ) {}
}

/** Makes a screen from its description. */
export function deskScreen<Services, Data extends ListData, Row>({
  path,
  section,
  access,
  isOn,
  list,
  form,
  ...screen
}: ScreenDescription<Services, Data, Row>): DeskScreen {
  const { modules = [], providers = [], services } = screen;
  const own = path === '' ? '' : `/${path}`;
  const names = Object.keys(services);
  const routes: DeskRoutes<Services & { readonly input: DeskInput }> = {
    ...(list ? { GET: listHandler(list) } : {}),
    ...(form ? new FormPages(own, form).routes() : {}),
    ...screen.routes,
  };

  @Module({
    imports: [DeskModule, ...modules],
    controllers: [deskController({ path, access, isOn, routes })],
    providers: [
      ...providers,
      {
        provide: SERVICES,
        inject: [DeskInput, ...Object.values<Type>(services)],
        useFactory: (input: DeskInput, ...instances: readonly object[]) => ({
          input,
          ...Object.fromEntries(names.map((name, index) => [name, instances[index]])),
        }),
      },
    ],
  })
  class ScreenModule {}
  return new DeskScreen(
    withName(ScreenModule, `${own}ScreenModule`),
    section && { ...section, path: own, access, isOn },
  );
}
