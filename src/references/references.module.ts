import { Global, Module } from '@nestjs/common';
import { REFERENCE_CHECKER } from '../input/reference.js';
import { TermsModule } from '../terms/terms.module.js';
import { ReferencesService } from './references.service.js';

@Global()
@Module({
  imports: [TermsModule],
  providers: [{ provide: REFERENCE_CHECKER, useClass: ReferencesService }],
  exports: [REFERENCE_CHECKER],
})
export class ReferencesModule {}
