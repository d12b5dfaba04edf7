/** For browsers without JavaScript, above a form that cannot be sent then. */
export const ScriptNote = () => (
  <noscript>
    <p className="rounded-md bg-warning-bg px-3.5 py-2.5 text-sm font-semibold text-warning">
      This form needs JavaScript. Please switch it on and load this page again.
    </p>
  </noscript>
);
