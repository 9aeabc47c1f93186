/** Rings for whoever waits. Who answers it first and then works misses no ring. */
export class Bell {
  private next = Promise.withResolvers<undefined>();
  private wasRung = false;

  get isRung(): boolean {
    return this.wasRung;
  }

  /** Resolves at the next ring, or at once when it has rung since the last answer. */
  get rung(): Promise<undefined> {
    return this.next.promise;
  }

  ring(): void {
    this.wasRung = true;
    this.next.resolve(undefined);
  }

  answer(): void {
    this.wasRung = false;
    this.next = Promise.withResolvers<undefined>();
  }
}
