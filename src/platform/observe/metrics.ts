import { Inject, Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';

/** Seconds: from answers out of memory to the longest possible statement. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics of requests; without metrics, does nothing. */
@Injectable()
export class Metrics {
  /** Undefined without metrics. */
  readonly registry: Registry | undefined;
  private readonly requests: Histogram<'method' | 'route' | 'status'> | undefined;
  private readonly loginFailures: Counter | undefined;
  /** Histograms by label: looking one up takes longer than counting. */
  private readonly known = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();

  constructor(@Inject(CONFIG) { metricsPort }: Config) {
    if (metricsPort === undefined) return;
    const registry = new Registry();
    const registers = [registry];
    collectDefaultMetrics({ register: registry });
    this.registry = registry;
    this.requests = new Histogram({
      name: 'kalends_http_request_duration_seconds',
      help: 'Requests answered, by how long they took.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    });
    this.loginFailures = new Counter({
      name: 'kalends_login_failures_total',
      help: 'Requests with a password that was wrong.',
      registers,
    });
  }

  request(method: string, route: string, status: number, seconds: number): void {
    if (!this.requests) return;
    const key = `${method} ${route} ${String(status)}`;
    let counter = this.known.get(key);
    if (!counter) {
      counter = this.requests.labels(method, route, String(status));
      this.known.set(key, counter);
    }
    counter.observe(seconds);
  }

  loginFailed(): void {
    this.loginFailures?.inc();
  }

  /** All figures of this process, in a form that processes can exchange. */
  async figures(): Promise<object[]> {
    return (await this.registry?.getMetricsAsJSON()) ?? [];
  }
}
