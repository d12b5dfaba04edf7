import { mapMessages } from "@/lib/property/map-messages";

const LICENCE = "https://data.gov.in/government-open-data-license-india";
/** With one of these notes the map shows positions of localities, whose licence asks for their source. */
const WITH_GROUND: readonly string[] = [mapMessages.groundNote, mapMessages.tilesAway];

/** What a map shows, with the source of its data (lib/search/place-table/LICENCE.md). */
export const MapNote = ({ note }: { note: string }) => (
  <>
    {note}
    {WITH_GROUND.includes(note) && (
      <>
        {" · "}
        {mapMessages.groundSource}{" "}
        <a href={LICENCE} rel="license noopener" target="_blank" className="underline underline-offset-2">
          {mapMessages.groundLicence}
        </a>
      </>
    )}
  </>
);
