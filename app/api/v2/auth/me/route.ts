import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { getOwnAccount, updateProfile } from "@/lib/identity/accounts";
import { readMeContract, updateMeContract } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";
import { rewriteTextsAfterChange } from "@/lib/listings/public-text-writes";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({ contract: readMeContract, handle: async ({ actor }) => ({ data: await getOwnAccount(actor) }) }),
  endpoint({
    contract: updateMeContract,
    handle: async ({ actor, body, files }) => {
      const data = await updateProfile(actor, body, files.profilePic[0]);
      await rewriteTextsAfterChange(actor.id);
      return { data, message: userMessages.profileSaved };
    },
  }),
);
