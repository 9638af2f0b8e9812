import { describe, expect, it } from "vitest";
import { isLoopback } from "./loopback";

describe("an address", () => {
  it("of the machine itself is known", () => {
    for (const own of ["localhost", "house.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])
      expect(isLoopback(own), own).toBe(true);
  });

  it("that others can open is none of them", () => {
    for (const far of ["192.168.0.12", "127.example.org", "localhost.example.org", "[2001:db8::1]", "1127.0.0.1"]) {
      expect(isLoopback(far), far).toBe(false);
    }
  });
});
