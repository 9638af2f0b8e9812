/** Passkeys: the browser's half of both ceremonies. */

import type { Me } from "../wire/generated/api";
import { request } from "../wire/http";
import { Failure } from "../ui/failure";

export function canPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === "function" &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function" &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function"
  );
}

export async function addPasskey(name: string): Promise<void> {
  const { options } = await request("POST /me/passkeys/begin");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await credentialFrom(navigator.credentials.create({ publicKey }));
  await request("POST /me/passkeys/finish", { body: { credential, name } });
}

export async function signInByPasskey(): Promise<Me> {
  const { options } = await request("POST /sign-in/passkey/begin");
  return request("POST /sign-in/passkey/finish", { body: { credential: await credentialFor(options) } });
}

/** Whoever is signed in shows that it is still them. */
export async function confirmByPasskey(): Promise<void> {
  const { options } = await request("POST /me/confirm/passkey/begin");
  await request("POST /me/confirm/passkey/finish", { body: { credential: await credentialFor(options) } });
}

function credentialFor(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return credentialFrom(navigator.credentials.get({ publicKey }));
}

async function credentialFrom(pending: Promise<Credential | null>): Promise<Record<string, unknown>> {
  let credential: Credential | null;
  try {
    credential = await pending;
  } catch {
    throw new Failure("site-passkey-not-given"); // the person or the device said no, or took too long
  }
  if (!(credential instanceof PublicKeyCredential)) throw new Failure("site-passkey-not-given");
  return credential.toJSON() as unknown as Record<string, unknown>;
}
