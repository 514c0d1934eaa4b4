package org.parquetvs.writer.settings;

import java.util.Map;
import java.util.Objects;
import org.parquetvs.store.FileKeys;

/**
 * How files are encrypted. Their readers find the keys by names.
 *
 * @param algorithm of the pages
 * @param footer whether readers without its key can read the footer
 * @param footerKey name of the key that encrypts or signs the footer
 * @param columnKeys names of the keys of columns, by the names of the columns
 * @param otherColumns what becomes of columns without a key of their own
 * @param keys have all these keys
 */
public record FileEncryption(
        Algorithm algorithm,
        Footer footer,
        String footerKey,
        Map<String, String> columnKeys,
        OtherColumns otherColumns,
        FileKeys keys) {

    /** How pages are encrypted; all else is always authenticated. */
    public enum Algorithm {
        /** Changed pages are noticed. */
        AES_GCM_V1,
        /** They are not, which is faster. */
        AES_GCM_CTR_V1
    }

    /** How the footer is stored. */
    public enum Footer {
        ENCRYPTED,
        /** Readers without keys see the columns, and read those that are not encrypted. */
        SIGNED
    }

    /** What becomes of columns without a key of their own. */
    public enum OtherColumns {
        WITH_FOOTER_KEY,
        PLAIN
    }

    public FileEncryption {
        Objects.requireNonNull(algorithm, "algorithm");
        Objects.requireNonNull(footer, "footer");
        Objects.requireNonNull(footerKey, "footerKey");
        columnKeys = Map.copyOf(columnKeys);
        Objects.requireNonNull(otherColumns, "otherColumns");
        Objects.requireNonNull(keys, "keys");
    }
}
