package org.parquetvs.footer;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** How a footer is stored, by the last bytes of its file. */
enum FooterForm {
    /** As it is. Single columns may be encrypted. */
    PLAIN("PAR1", 0x15, 0x19),
    /** Encrypted, after a description of how. */
    ENCRYPTED("PARE", 0x1C);

    private final int magic;
    private final int[] beginnings;

    FooterForm(String magic, int... beginnings) {
        this.magic = ByteBuffer.wrap(magic.getBytes(StandardCharsets.US_ASCII)).getInt();
        this.beginnings = beginnings;
    }

    static Optional<FooterForm> of(int magic) {
        return Arrays.stream(values()).filter(form -> form.magic == magic).findFirst();
    }

    /**
     * Whether a footer can begin with these bytes, in Thrift's compact protocol: with its version, field 1, and its
     * schema, field 2, or with its algorithm, field 1. These are every other byte.
     */
    boolean canBeginWith(ByteBuffer first) {
        for (int i = 0; i < beginnings.length; i++) {
            if (first.get(2 * i) != beginnings[i]) {
                return false;
            }
        }
        return true;
    }
}
