import { type StructuredData as Data, structuredText } from "@/lib/structured-data/rules";

/** What a page says of itself to machines (JSON-LD). */
export const StructuredData = ({ of }: { of: readonly Data[] }) =>
  of.map(structuredText).map((text) => (
    <script key={text} type="application/ld+json">
      {text}
    </script>
  ));
