import { isAdmitted } from '#platform/auth/access.decorator.js';
import { ROLES, type Role } from '#platform/auth/capabilities.js';
import { Viewer } from '#platform/auth/viewer.js';
import { Browser, signedIn } from '../../support/desk.js';
import { DESK_RULES, type DeskRule } from '../../support/desk-rules.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { routesOf } from '../../support/routes.js';

let api: InspectedApp;
let routes: string[];
const browsers = new Map<Role, Browser>();

beforeAll(async () => {
  api = await startInspectedApp();
  routes = routesOf(api.app, '/pages/desk');
  for (const role of ROLES) {
    const login = role === 'administrator' ? 'admin' : role;
    browsers.set(role, await signedIn(api, login));
  }
});

afterAll(() => api.close());

const inside = Object.entries(DESK_RULES).filter(([, rule]) => rule.for !== 'the door');

function isFor(rule: DeskRule['for'], role: Role): boolean {
  const viewer = new Viewer({ id: 1, login: role, role, readOnly: false });
  return rule !== 'the door' && isAdmitted(viewer, rule);
}

function addressOf(route: string, { at }: DeskRule): { method: 'get' | 'post'; address: string } {
  const [method = '', path = ''] = route.split(' ');
  return { method: method === 'GET' ? 'get' : 'post', address: `/en/desk${(at ?? path).replace(/^\/$/, '')}` };
}

test('every route of the desk has a rule, and no other has', () => {
  expect(routes.sort()).toEqual(Object.keys(DESK_RULES).sort());
});

test.each(inside)('%s leads those to the door who have not signed in', async (route, rule) => {
  const { method, address } = addressOf(route, rule);
  const stranger = new Browser(api);
  await stranger.get('/en/desk/sign-in');
  const { status, headers } = await (method === 'get' ? stranger.get(address) : stranger.post(address));
  expect(status).toBe(method === 'get' ? 303 : 403);
  if (method === 'get') expect(headers['location']).toContain('/en/desk/sign-in?to=');
});

// What those write who may has tests of its own.
const narrow = inside.filter(([route, rule]) => route.startsWith('GET') || rule.for !== 'user');

test.each(narrow)('%s lets nobody in but those whom it is for', async (route, rule) => {
  const { method, address } = addressOf(route, rule);
  for (const role of ROLES) {
    const browser = browsers.get(role);
    const mayEnter = isFor(rule.for, role);
    if (method === 'post' && mayEnter) continue;
    const answer = await (method === 'get' ? browser?.get(address) : browser?.post(address));
    expect([role, answer?.status === 403, Number(answer?.status) < 500]).toEqual([role, !mayEnter, true]);
  }
});
