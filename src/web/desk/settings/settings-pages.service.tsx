import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { Site } from '#platform/config/site.js';
import type { PageSettings } from '#platform/config/page-settings.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { SettingsWrites, type EditedSettings } from '#web/pages/settings/settings-writes.service.js';
import { settled } from '#web/pages/settings/site-settings.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { inputText } from '#core/forms/form-input.js';
import { SettingChoicesService } from './setting-choices.service.js';
import { settingsInput, withFixedSettings } from './settings-input.js';
import type { FormErrors } from '#core/forms/form-errors.js';
import { formStatus } from '../forms/api-errors.js';
import { settingErrors } from './setting-errors.js';
import { SettingsView } from './views/settings-view.js';

const VERSION_LENGTH = 40;

/** Content of the form. */
interface Shown extends EditedSettings {
  readonly errors?: FormErrors | undefined;
}

/** Form of the settings. */
@Injectable()
export class SettingsPages {
  constructor(
    private readonly writes: SettingsWrites,
    private readonly site: Site,
    private readonly choices: SettingChoicesService,
  ) {}

  async form(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    return this.show(await this.writes.read(), caller, context);
  }

  async save(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const texts = messagesOf(context.page.language).desk.settings;
    const { typed, settings, invalid } = settingsInput(caller.rawParams);
    const version = inputText(caller.rawParams, 'version', VERSION_LENGTH);
    const errors = settingErrors(invalid, context);
    if (errors) return this.show({ settings: typed, version, errors }, caller, context);
    // A preview saves nothing.
    if (caller.rawParams['preview'] !== undefined) return this.show({ settings, version }, caller, context);
    const { variables } = this.input();
    try {
      await this.writes.write((before) => withFixedSettings(settings, before, variables), version, caller);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'rest_precondition_failed') throw error;
      const now = await this.writes.read();
      const outdated = { fields: [], form: texts.outdated, isOutdated: true };
      return this.show({ settings, version: now.version, errors: outdated }, caller, context);
    }
    return redirectAfterForm(`${deskPath('/settings', context.page)}?done=saved`);
  }

  private async show(
    { settings, version, errors }: Shown,
    caller: RequestContext,
    context: DeskContext,
  ): Promise<Answer<HtmlBody>> {
    const head = { title: context.texts.sections.settings, path: '/settings' };
    const view = (
      <SettingsView
        settings={settled(this.input(), settings)}
        version={version}
        variables={this.input().variables}
        errors={errors}
        isSaved={context.page.input['done'] === 'saved' && errors === undefined}
        choices={await this.choices.of(caller)}
        fixed={this.site.config}
        context={context}
      />
    );
    return deskAnswer(head, view, context, { status: formStatus(errors) });
  }

  private input(): PageSettings {
    const { pages } = this.site.config;
    if (!pages) throw new ApiError('rest_no_route');
    return pages;
  }
}
