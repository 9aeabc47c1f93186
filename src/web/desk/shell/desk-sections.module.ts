import { Global, Module } from '@nestjs/common';
import { DeskModule } from '../desk.module.js';
import { navigationOf, SCREENS } from './screens.js';
import { SECTIONS } from './sections.js';

/** The desk with all of its screens. Global, as pages of all of them show the navigation. */
@Global()
@Module({
  imports: [DeskModule, ...SCREENS.map(({ module }) => module)],
  providers: [{ provide: SECTIONS, useValue: navigationOf(SCREENS) }],
  exports: [SECTIONS],
})
export class DeskSectionsModule {}
