import { ROLE_CAPABILITIES, type Capability, type Role } from './capabilities.js';

/** The user behind a request's credentials. */
export interface ViewerUser {
  readonly id: number;
  readonly login: string;
  readonly role: Role;
  /** The application password allows reading only. */
  readonly readOnly: boolean;
  /** The application password. */
  readonly credential?: Credential;
  /** Signed in at the desk with a browser. */
  readonly isAtDesk?: boolean;
  /** Acts through an import that this user began. */
  readonly isImporting?: boolean;
}

export interface Credential {
  readonly id: number;
  readonly name: string;
}

/** Caller of a request: a user, or anonymous. */
export class Viewer {
  static readonly ANYBODY = new Viewer(undefined);

  /** The service itself, with all rights. Nobody can sign in as it. */
  static readonly SERVICE = new Viewer({ id: 0, login: '', role: 'administrator', readOnly: false });

  constructor(readonly user: ViewerUser | undefined) {}

  /** The same user without the read-only limit, for visibility rules that follow write rights. */
  get unlimited(): Viewer {
    return this.user?.readOnly === true ? new Viewer({ ...this.user, readOnly: false }) : this;
  }

  get isService(): boolean {
    return this === Viewer.SERVICE;
  }

  get id(): number | undefined {
    return this.user?.id;
  }

  /** Whether the role has a capability, also with read-only credentials: decides what is visible. */
  can(capability: Capability): boolean {
    return this.user !== undefined && ROLE_CAPABILITIES[this.user.role].includes(capability);
  }

  /** Whether these credentials may use a capability. */
  may(capability: Capability): boolean {
    return this.can(capability) && this.user?.readOnly !== true;
  }
}
