package org.parquetvs.footer;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** How a footer is stored, by the last bytes of its file. */
enum FooterForm {
    /** As it is. Single columns may be encrypted. */
    PLAIN("PAR1"),
    /** Encrypted, after a description of how. */
    ENCRYPTED("PARE");

    /** The headers of fields in Thrift's compact protocol: their types, and their distances from the fields before. */
    private static final int VERSION = 0x15;

    private static final int SCHEMA = 0x19;
    private static final int ALGORITHM = 0x1C;

    private final int magic;

    FooterForm(String magic) {
        this.magic = ByteBuffer.wrap(magic.getBytes(StandardCharsets.US_ASCII)).getInt();
    }

    static Optional<FooterForm> of(int magic) {
        return Arrays.stream(values()).filter(form -> form.magic == magic).findFirst();
    }

    /** Whether a footer can begin with these three bytes: with its version and its schema, or with its algorithm. */
    boolean canBeginWith(ByteBuffer first) {
        return switch (this) {
            case PLAIN -> first.get(0) == VERSION && first.get(2) == SCHEMA;
            case ENCRYPTED -> first.get(0) == ALGORITHM;
        };
    }
}
