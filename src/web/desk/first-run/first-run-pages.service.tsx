import { messagesOf } from '../../../core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { Site } from '../../../platform/config/site.js';
import { Demonstration } from '../../../calendar/demonstration/demonstration.service.js';
import type { Answer } from '../../../platform/http/answer.js';
import type { HtmlBody } from '../../../platform/http/html-body.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';
import { SettingsWrites } from '../../pages/settings/settings-writes.service.js';
import type { SiteSettings } from '../../pages/settings/site-settings.js';
import { deskPath } from '../shell/desk-context.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { DeskPages } from '../shell/desk-pages.service.js';
import type { DeskVisit } from '../session/desk-visit.js';
import { givenSettings, withoutGiven } from '../settings/given-settings.js';
import { settingFaultText } from '../settings/setting-faults.js';
import { BeginView } from './views/begin-view.js';
import { NameView } from './views/name-view.js';

/** First steps of a new calendar, up to its name. */
@Injectable()
export class FirstRunPages {
  constructor(
    private readonly desk: DeskPages,
    private readonly writes: SettingsWrites,
    private readonly demonstration: Demonstration,
    private readonly site: Site,
  ) {}

  async form(caller: RequestContext, visit: DeskVisit): Promise<Answer<HtmlBody>> {
    if (!(await this.demonstration.isEmpty())) {
      const done = caller.rawParams['done'] === 'password' ? '?done=password' : '';
      return redirectAfterForm(deskPath('/account', this.desk.context(caller, visit).page) + done);
    }
    return this.show((await this.writes.read()).settings, {}, caller, visit);
  }

  async name(caller: RequestContext, visit: DeskVisit): Promise<Answer<HtmlBody>> {
    const { page } = this.desk.context(caller, visit);
    const variables = this.site.config.pages?.variables ?? {};
    const { settings, typed, faults } = givenSettings({
      name: caller.rawParams['name'],
      zone: caller.rawParams['zone'],
    });
    const isNamed = Object.keys(settings.name).length > 0 || variables[`name.${page.contentLanguage}`] !== undefined;
    const { zone: zoneFault, ...others } = faults;
    const wrong = {
      ...(Object.keys(others).length > 0 || !isNamed ? { name: messagesOf(page.language).desk.firstRun.needed } : {}),
      ...(zoneFault === undefined ? {} : { zone: settingFaultText(zoneFault, page.language) }),
    };
    if (Object.keys(wrong).length > 0) return this.show(typed, wrong, caller, visit);
    const named = (before: SiteSettings): SiteSettings => {
      const { name, zone } = withoutGiven(settings, before, variables);
      return { ...before, name, zone };
    };
    await this.writes.write(named, undefined, caller);
    return redirectAfterForm(deskPath('/first-run/begin', page));
  }

  begin(caller: RequestContext, visit: DeskVisit): Answer<HtmlBody> {
    const context = this.desk.context(caller, visit);
    const head = { title: messagesOf(context.page.language).desk.firstRun.beginTitle, path: '/first-run/begin' };
    return deskAnswer(head, <BeginView context={context} />, context);
  }

  private show(
    { name, zone }: Pick<SiteSettings, 'name' | 'zone'>,
    wrong: { readonly name?: string; readonly zone?: string },
    caller: RequestContext,
    visit: DeskVisit,
  ): Answer<HtmlBody> {
    const context = this.desk.context(caller, visit);
    const { config: fixed } = this.site;
    const shown = {
      name: { ...name, ...fixed.pages?.name },
      zone,
      variables: fixed.pages?.variables ?? {},
      fault: wrong.name,
      zoneFault: wrong.zone,
      fixed,
    };
    const view = <NameView {...shown} context={context} />;
    const head = { title: messagesOf(context.page.language).desk.firstRun.title, path: '/first-run' };
    return deskAnswer(head, view, context, { status: Object.keys(wrong).length === 0 ? 200 : 400 });
  }
}
