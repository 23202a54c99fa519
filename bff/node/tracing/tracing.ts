import {
  context,
  isSpanContextValid,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  type TextMapSetter,
  trace,
} from "@opentelemetry/api";
import { NodeSDK } from "@opentelemetry/sdk-node";
import { systemClock, withTimeout } from "../../app/lib/clock.ts";
import type { TraceRequest } from "../../app/lib/telemetry.ts";
import type { CallListener } from "../transport/failures.ts";

const FLUSH_MS = 2_000;

export type Tracing = {
  traceRequest: TraceRequest;
  onUpstreamCall: CallListener;
  close: () => Promise<void>;
};

type SetHeader = Parameters<CallListener>[0]["setHeader"];

const fromHeaders: TextMapGetter<Headers> = {
  keys: (headers) => [...headers.keys()],
  get: (headers, name) => headers.get(name) ?? undefined,
};
const toHeaders: TextMapSetter<SetHeader> = {
  set: (setHeader, name, value) => setHeader(name, value),
};

/** Undefined when the SDK is switched off. */
function traceIdOf(span: Span): string | undefined {
  const spanContext = span.spanContext();
  return isSpanContextValid(spanContext) ? spanContext.traceId : undefined;
}

function end(span: Span, status: number | undefined): void {
  if (status !== undefined) span.setAttribute("http.response.status_code", status);
  if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Spans hold method, operation and status: never an address, header or body. */
export function startTracing(serviceName: string, upstreamUrl: string): Tracing {
  const sdk = new NodeSDK({ serviceName, metricReaders: [], logRecordProcessors: [] });
  sdk.start();
  const tracer = trace.getTracer("tap-bff");
  const { hostname } = new URL(upstreamUrl);

  const traceRequest: TraceRequest = (headers, run) => {
    const here = context.active();
    const parent = headers ? propagation.extract(here, headers, fromHeaders) : here;
    return tracer.startActiveSpan("request", { kind: SpanKind.SERVER }, parent, async (span) => {
      let status: number | undefined;
      try {
        const outcome = await run(traceIdOf(span));
        const { method, operation } = outcome;
        status = outcome.status;
        span.updateName(operation === "-" ? method : `${method} ${operation}`);
        span.setAttributes({ "http.request.method": method, "tap.operation": operation });
      } finally {
        end(span, status);
      }
    });
  };

  const onUpstreamCall: CallListener = ({ method, setHeader }) => {
    const attributes = { "http.request.method": method, "server.address": hostname };
    const span = tracer.startSpan(`${method} upstream`, { kind: SpanKind.CLIENT, attributes });
    propagation.inject(trace.setSpan(context.active(), span), setHeader, toHeaders);
    return (status) => end(span, status);
  };

  return {
    traceRequest,
    onUpstreamCall,
    // An unreachable collector must not keep the process from stopping.
    close: () => withTimeout(systemClock, FLUSH_MS, () => sdk.shutdown()).catch(() => {}),
  };
}
