import { afterAll, beforeAll, expect, it } from "vitest";
import { readStacksOfAborts } from "@/instrumentation-abort";
import { collectGarbage } from "@/tests/collect-garbage";

const { abort } = AbortController.prototype;

/** A render that was ended as the framework does it: in a function called on it, with an error made there or without one. */
class Render {
  end(controller: AbortController, hasReason: boolean): WeakRef<Render> {
    if (hasReason) controller.abort(new Error("This render completed successfully."));
    else controller.abort();
    return new WeakRef(this);
  }
}

beforeAll(readStacksOfAborts);
afterAll(() => {
  AbortController.prototype.abort = abort;
});

it.each([true, false])("lets go of a render whose signal is kept (with an error: %s)", async (hasReason) => {
  const controller = new AbortController();
  const render = new Render().end(controller, hasReason);
  await collectGarbage();
  expect(controller.signal.aborted).toBe(true);
  expect(render.deref()).toBeUndefined();
});
