/** Returns the origin of a server's address. Throws an error that names what the address lacks, or has beside its origin. */
export declare function readOrigin(option: string, address: string): string;
