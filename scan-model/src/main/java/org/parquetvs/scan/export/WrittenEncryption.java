package org.parquetvs.scan.export;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * How the files of an export are encrypted. It names keys; the connection has them.
 *
 * @param footerKey name of the key of the footer, and of all columns without a key of their own
 * @param columnKeys names of the keys of columns, by the names of the columns
 * @param footer whether readers without keys can read the footer
 */
public record WrittenEncryption(
        String footerKey, Map<String, String> columnKeys, Algorithm algorithm, FooterForm footer) {

    /** How pages are encrypted. */
    public enum Algorithm {
        AES_GCM_V1,
        AES_GCM_CTR_V1
    }

    /** How the footer is stored. */
    public enum FooterForm {
        ENCRYPTED,
        /** As it is, with a signature. Columns without a key of their own are not encrypted. */
        SIGNED
    }

    public WrittenEncryption {
        Objects.requireNonNull(footerKey, "footerKey");
        columnKeys = Map.copyOf(columnKeys);
        Objects.requireNonNull(algorithm, "algorithm");
        Objects.requireNonNull(footer, "footer");
    }

    /** The names of all keys, in ascending order. */
    public Set<String> keyNames() {
        Set<String> names = new TreeSet<>(columnKeys.values());
        names.add(footerKey);
        return names;
    }
}
