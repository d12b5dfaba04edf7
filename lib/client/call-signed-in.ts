import { type ApiAnswer, callApi } from "@/lib/client/api";
import { dropSessionSign, signInPage } from "@/lib/client/session";
import { showToastOnNextPage } from "@/lib/client/toast";
import { withQuery } from "@/lib/routes";

/**
 * A call of a signed-in screen, as `callApi`. Where the session has ended it leaves for sign-in, which says why, and from
 * there back to this screen; the call is then never answered, so that whoever waits for it stays busy until the page is gone.
 */
export async function callSignedIn<T>(...call: Parameters<typeof callApi>): Promise<ApiAnswer<T>> {
  const answer = await callApi<T>(...call);
  if (answer.status !== 401) return answer;
  dropSessionSign();
  const { pathname, search } = window.location;
  // Another page that was asked for meanwhile may have led there already.
  if (pathname !== signInPage()) {
    showToastOnNextPage("info", answer.message);
    window.location.assign(withQuery(signInPage(), { next: `${pathname}${search}` }));
  }
  return new Promise<never>(() => undefined);
}
