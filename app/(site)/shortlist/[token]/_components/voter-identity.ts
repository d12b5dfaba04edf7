import { randomId, readDevice, writeDevice } from "@/lib/client/device-store";

/** Who votes on this device. `voter` is the person's number in the list that is open. */
export type Identity = { device: string; name: string; voter?: number | undefined; voterKey: string };

const DEVICE = "shortlist.device";
const NAME = "shortlist.name";
/** So much of a token tells the lists of one device apart, and opens none. */
const TOKEN_PART = 8;

/** The identity of this device, made when it is first asked for. */
export function readIdentity(token: string): Identity {
  const voterKey = `shortlist.voter.${token.slice(0, TOKEN_PART)}`;
  const [stored, name, voter] = [readDevice(DEVICE), readDevice(NAME), readDevice(voterKey)];
  const device = typeof stored === "string" && /^[\w-]{22}$/.test(stored) ? stored : randomId();
  if (device !== stored) writeDevice(DEVICE, device);
  return {
    device,
    name: typeof name === "string" ? name : "",
    voterKey,
    ...(typeof voter === "number" && { voter }),
  };
}

export function rememberName(identity: Identity, name: string): void {
  if (identity.name !== name) writeDevice(NAME, name);
}
