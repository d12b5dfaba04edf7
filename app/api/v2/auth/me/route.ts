import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { getOwnAccount } from "@/lib/identity/accounts";
import { readMeContract, updateMeContract } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";
import { saveProfile } from "@/lib/listings/account-changes";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({ contract: readMeContract, handle: async ({ actor }) => ({ data: await getOwnAccount(actor) }) }),
  endpoint({
    contract: updateMeContract,
    handle: async ({ actor, body, files }) => ({
      data: await saveProfile(actor, body, files.profilePic[0]),
      message: userMessages.profileSaved,
    }),
  }),
);
