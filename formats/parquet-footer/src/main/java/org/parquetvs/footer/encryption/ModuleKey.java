package org.parquetvs.footer.encryption;

import javax.crypto.spec.SecretKeySpec;

/**
 * A key that a file asks for.
 *
 * @param name what the file calls it, for messages
 */
record ModuleKey(String name, SecretKeySpec key) {

    @Override
    public String toString() {
        return name;
    }
}
