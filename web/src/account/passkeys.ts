/** Passkeys: the browser's half of both ceremonies. */

import type { Me } from "../wire/generated/api";
import { ask } from "../wire/http";
import { Failed } from "../ui/failure";

export function canPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === "function" &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function" &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function"
  );
}

export async function addPasskey(name: string): Promise<void> {
  const { options } = await ask("POST /me/passkeys/begin");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await given(navigator.credentials.create({ publicKey }));
  await ask("POST /me/passkeys/finish", { body: { credential, name } });
}

export async function signInByPasskey(): Promise<Me> {
  const { options } = await ask("POST /sign-in/passkey/begin");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await given(navigator.credentials.get({ publicKey }));
  return ask("POST /sign-in/passkey/finish", { body: { credential } });
}

async function given(asked: Promise<Credential | null>): Promise<Record<string, unknown>> {
  let credential: Credential | null;
  try {
    credential = await asked;
  } catch {
    throw new Failed("site-passkey-not-given"); // the person or the device said no, or took too long
  }
  if (!(credential instanceof PublicKeyCredential)) throw new Failed("site-passkey-not-given");
  return credential.toJSON() as unknown as Record<string, unknown>;
}
