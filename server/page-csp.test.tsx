import { PassThrough } from "node:stream";
import { text as readAll } from "node:stream/consumers";
import { Suspense, use } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SESSION_MARK_SCRIPT } from "@/lib/identity/constants";
import { readInlineScripts } from "@/server/page-csp";

const read = (...scripts: string[]) =>
  readInlineScripts(`<main>${scripts.map((text) => `<script>${text}</script>`).join("<p>x</p>")}</main>`, [
    SESSION_MARK_SCRIPT,
  ]);

describe("an inline script", () => {
  it.each([
    SESSION_MARK_SCRIPT,
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});',
    "(self.__next_f=self.__next_f||[]).push([0])",
    'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n2:\\u003cb\\u003e"])',
    "requestAnimationFrame(function(){$RT=performance.now()});",
    '$RC("B:a","S:a")',
  ])("of the framework or of ours is named by its hash: %s", (text) => {
    const { hashes, unknown } = read(text);
    expect([hashes.length, unknown]).toEqual([1, 0]);
    expect(hashes[0]).toMatch(/^'sha256-[\w+/]{43}='$/);
  });

  it.each([
    "alert(1)",
    "self.__next_f.push([1,alert(1)])",
    'self.__next_f.push([1,"x"]);alert(1)',
    'alert(1);self.__next_f.push([1,"x"])',
    "self.__next_f.push(alert(1)",
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[alert(1)]});',
    'alert(1);$RC("B:0","S:0")',
    '$RC("B:0","S:0");alert(1)',
    `${SESSION_MARK_SCRIPT};alert(1)`,
    "",
  ])("that anybody else wrote gets none, and is counted: %s", (text) => {
    expect(read("(self.__next_f=self.__next_f||[]).push([0])", text)).toEqual({
      hashes: [expect.anything()],
      unknown: 1,
    });
  });

  it("that is loaded, or is data of a search engine, needs none", () => {
    const html = '<script src="/a.js"></script><script type="application/ld+json">{"@type":"Offer"}</script>';
    expect(readInlineScripts(html, [])).toEqual({ hashes: [], unknown: 0 });
  });

  it("is found whatever its tag looks like, and named once", () => {
    const push = "self.__next_f.push([1])";
    const html = `<SCRIPT id="_R_" async>${push}</SCRIPT ><script\n>${push}</script>`;
    expect(readInlineScripts(html, [])).toEqual({ hashes: [expect.anything()], unknown: 0 });
  });
});

const Late = ({ text }: { text: Promise<string> }) => <p>{use(text)}</p>;

/** A page whose two late parts are sent after its shell. */
function renderInParts(): Promise<string> {
  let come: (text: string) => void = () => {};
  const text = new Promise<string>((resolve) => {
    come = resolve;
  });
  const parts = ["one", "two"].map((id) => (
    <Suspense key={id} fallback="wait">
      <Late text={text} />
    </Suspense>
  ));
  return new Promise((resolve) => {
    const page = new PassThrough();
    readAll(page).then(resolve);
    const stream = renderToPipeableStream(<main>{parts}</main>, {
      onShellReady: () => {
        stream.pipe(page);
        come("late");
      },
    });
  });
}

it("knows what React writes for parts that come late, as it is installed", async () => {
  const { hashes, unknown } = readInlineScripts(await renderInParts(), []);
  expect([hashes.length, unknown]).toEqual([3, 0]);
});
