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
  /** Signed in at the desk, in a browser. */
  readonly isAtDesk?: boolean;
}

export interface Credential {
  readonly id: number;
  readonly name: string;
}

/** Who asks: a user, or anybody. */
export class Viewer {
  static readonly ANYBODY = new Viewer(undefined);

  /** The service itself, which may do everything. Nobody signs in as it. */
  static readonly SERVICE = new Viewer({ id: 0, login: '', role: 'administrator', readOnly: false });

  constructor(readonly user: ViewerUser | undefined) {}

  /** With credentials that are not limited: for what one may see because one may write it. */
  get unlimited(): Viewer {
    return this.user?.readOnly === true ? new Viewer({ ...this.user, readOnly: false }) : this;
  }

  get isService(): boolean {
    return this === Viewer.SERVICE;
  }

  get id(): number | undefined {
    return this.user?.id;
  }

  /** What the role allows, whatever the credentials are limited to: decides what may be seen. */
  can(capability: Capability): boolean {
    return this.user !== undefined && ROLE_CAPABILITIES[this.user.role].includes(capability);
  }

  /** What may be done with these credentials. */
  may(capability: Capability): boolean {
    return this.can(capability) && this.user?.readOnly !== true;
  }
}
