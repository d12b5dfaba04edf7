import "server-only";
import { assertSameOrigin } from "@/lib/api/access";
import { failureResponse } from "@/lib/api/envelope";
import { readForm } from "@/lib/api/input";
import { packAnswer } from "@/lib/api/no-js-answer";
import { getEnv } from "@/lib/platform/env";
import {
  PLAIN_FORM_COOKIE,
  PLAIN_FORM_PATH,
  PLAIN_FORM_SECONDS,
  type PlainAnswer,
  type PlainForm,
  type PlainFormName,
} from "@/lib/platform/no-js-form";
import { routes } from "@/lib/platform/routes";

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const SEE_OTHER = 303;

/** Did a form of a page without scripts send this? Then a page is awaited for an answer. */
export const isPlainForm = ({ headers }: Request): boolean =>
  FORM_TYPE.test(headers.get("content-type") ?? "") && /\btext\/html\b/.test(headers.get("accept") ?? "");

type Values = Record<string, string>;
/** A form, and the names of what its call takes. */
type SentForm = { form: PlainForm; fields: readonly string[] };
type Said = { message?: string; errors?: PlainAnswer["errors"] };

/**
 * Answers a form of a page without scripts: what the call says in JSON becomes a page to go on to, and what was typed goes
 * along when it was refused. @throws AppError FORBIDDEN for a form of another site
 */
export async function answerPlainForm(
  { form, fields }: SentForm,
  request: Request,
  requestId: string,
  call: (values: Values) => Promise<Response>,
): Promise<Response> {
  assertSameOrigin(request);
  let values: Values = {};
  try {
    values = (await readForm(request)) as Values;
    return await leadOn(form, values, await call(values));
  } catch (error) {
    const { message = "", errors = [] } = (await failureResponse(error, requestId).json()) as Said;
    return goTo(routes.plainForm(form.name), [keep({ form: form.name, values, errors, message }, fields)]);
  }
}

async function leadOn(
  { name, leadsTo, leadsToForm = name }: PlainForm,
  values: Values,
  done: Response,
): Promise<Response> {
  const cookies = done.headers.getSetCookie();
  if (leadsTo) return goTo(leadsTo, cookies);
  const { message = "" } = (await done.json()) as Said;
  return goTo(routes.plainForm(leadsToForm), [...cookies, keep(doneAs(leadsToForm, name, values, message), ["email"])]);
}

const doneAs = (form: PlainFormName, sent: PlainFormName, { email }: Values, message: string): PlainAnswer => ({
  form,
  values: form !== sent && email ? { email } : {},
  errors: [],
  message,
  isDone: true,
});

const keep = (answer: PlainAnswer, fields: readonly string[]) =>
  [
    `${PLAIN_FORM_COOKIE}=${packAnswer(answer, fields)}`,
    `Path=${PLAIN_FORM_PATH}`,
    `Max-Age=${PLAIN_FORM_SECONDS}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(getEnv().SITE_URL.startsWith("https://") ? ["Secure"] : []),
  ].join("; ");

function goTo(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, "cache-control": "private, no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: SEE_OTHER, headers });
}
