import { formErrors, type FormErrors } from '#core/forms/form-errors.js';
import { formStatus } from '../forms/api-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { Site } from '#platform/config/site.js';
import { Demonstration } from '#calendar/demonstration/demonstration.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { SettingsWrites } from '#web/pages/settings/settings-writes.service.js';
import type { SiteSettings } from '#web/pages/settings/site-settings.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { settingsInput, withFixedSettings } from '../settings/settings-input.js';
import { settingErrorText } from '../settings/setting-errors.js';
import { BeginView } from './views/begin-view.js';
import { NameView } from './views/name-view.js';

/** First steps of a new calendar, up to its name. */
@Injectable()
export class FirstRunPages {
  constructor(
    private readonly writes: SettingsWrites,
    private readonly demonstration: Demonstration,
    private readonly site: Site,
  ) {}

  async form(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    if (!(await this.demonstration.isEmpty())) {
      const done = caller.rawParams['done'] === 'password' ? '?done=password' : '';
      return redirectAfterForm(deskPath('/account', context.page) + done);
    }
    return this.show((await this.writes.read()).settings, undefined, context);
  }

  async name(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { page, texts } = context;
    const variables = this.site.config.pages?.variables ?? {};
    const { settings, typed, invalid } = settingsInput({
      name: caller.rawParams['name'],
      zone: caller.rawParams['zone'],
    });
    const isNamed = Object.keys(settings.name).length > 0 || variables[`name.${page.contentLanguage}`] !== undefined;
    const { zone: zoneReason, ...others } = invalid;
    const wrong = {
      name: Object.keys(others).length > 0 || !isNamed ? messagesOf(page.language).desk.firstRun.needed : undefined,
      zone: zoneReason && settingErrorText(zoneReason, page.language),
    };
    const { field, desk } = messagesOf(page.language);
    const errors = formErrors(texts.notSaved, wrong, { name: desk.settings.name, zone: field.timezone });
    if (errors) return this.show(typed, errors, context);
    const named = (before: SiteSettings): SiteSettings => {
      const { name, zone } = withFixedSettings(settings, before, variables);
      return { ...before, name, zone };
    };
    await this.writes.write(named, undefined, caller);
    return redirectAfterForm(deskPath('/first-run/begin', page));
  }

  begin(context: DeskContext): Answer<HtmlBody> {
    const head = { title: messagesOf(context.page.language).desk.firstRun.beginTitle, path: '/first-run/begin' };
    return deskAnswer(head, <BeginView context={context} />, context);
  }

  private show(
    { name, zone }: Pick<SiteSettings, 'name' | 'zone'>,
    errors: FormErrors | undefined,
    context: DeskContext,
  ): Answer<HtmlBody> {
    const { config: fixed } = this.site;
    const shown = {
      name: { ...name, ...fixed.pages?.name },
      zone,
      variables: fixed.pages?.variables ?? {},
      errors,
      fixed,
    };
    const view = <NameView {...shown} context={context} />;
    const head = { title: messagesOf(context.page.language).desk.firstRun.title, path: '/first-run' };
    return deskAnswer(head, view, context, { status: formStatus(errors) });
  }
}
