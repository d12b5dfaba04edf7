import "server-only";
import { assertSameOrigin } from "@/lib/api/access";
import { failureResponse } from "@/lib/api/envelope";
import { FORM_TYPE, readForm } from "@/lib/api/input";
import { encodeNoJsAnswer } from "@/lib/api/no-js-answer";
import { isSecureSite } from "@/lib/identity/cookies";
import {
  NO_JS_FORM_COOKIE,
  NO_JS_FORM_PATH,
  NO_JS_FORM_SECONDS,
  type NoJsAnswer,
  type NoJsForm,
  type NoJsFormName,
} from "@/lib/platform/api-contract";
import { PERSONAL } from "@/lib/platform/cache-control";
import { routes } from "@/lib/platform/routes";

const SEE_OTHER = 303;

/** True for a form that a page without scripts sent. Its answer must be a page. */
export const isNoJsForm = ({ headers }: Request): boolean =>
  FORM_TYPE.test(headers.get("content-type") ?? "") && /\btext\/html\b/.test(headers.get("accept") ?? "");

type Values = Record<string, string>;
/** A form with the names of the fields that its call accepts. */
type SentForm = { form: NoJsForm; fields: readonly string[] };
type AnswerText = { statusCode?: number; message?: string; errors?: NoJsAnswer["errors"] };

/**
 * Answers a form of a page without scripts with a redirect to a page. The result of `call` goes along in a cookie; after an
 * error the cookie also holds the values that were typed.
 * @throws AppError FORBIDDEN for a form of another site
 */
export async function answerNoJsForm(
  { form, fields }: SentForm,
  request: Request,
  requestId: string,
  call: (values: Values) => Promise<Response>,
): Promise<Response> {
  assertSameOrigin(request);
  let values: Values = {};
  try {
    values = (await readForm(request)) as Values;
    return await redirectAfterSuccess(form, values, await call(values));
  } catch (error) {
    const failure = (await failureResponse(error, requestId).json()) as AnswerText;
    const { statusCode: status, message = "", errors = [] } = failure;
    const answer = { form: form.name, values, errors, message, ...(status !== undefined && { status }) };
    return redirect(routes.noJsForm(form.name), [answerCookie(answer, fields)]);
  }
}

async function redirectAfterSuccess(
  { name, leadsTo, leadsToForm = name }: NoJsForm,
  values: Values,
  response: Response,
): Promise<Response> {
  const cookies = response.headers.getSetCookie();
  if (typeof leadsTo === "string") return redirect(leadsTo, cookies);
  const { message = "", data } = (await response.json()) as AnswerText & { data: never };
  if (leadsTo) return redirect(leadsTo(data), cookies);
  return redirect(routes.noJsForm(leadsToForm), [
    ...cookies,
    answerCookie(successAnswer(leadsToForm, name, values, message), ["email"]),
  ]);
}

const successAnswer = (form: NoJsFormName, sent: NoJsFormName, { email }: Values, message: string): NoJsAnswer => ({
  form,
  values: form !== sent && email ? { email } : {},
  errors: [],
  message,
  isDone: true,
});

const answerCookie = (answer: NoJsAnswer, fields: readonly string[]) =>
  [
    `${NO_JS_FORM_COOKIE}=${encodeNoJsAnswer(answer, fields)}`,
    `Path=${NO_JS_FORM_PATH}`,
    `Max-Age=${NO_JS_FORM_SECONDS}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(isSecureSite() ? ["Secure"] : []),
  ].join("; ");

function redirect(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, "cache-control": PERSONAL });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: SEE_OTHER, headers });
}
