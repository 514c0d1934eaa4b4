package org.parquetvs.server.session;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * The one user who may log in.
 *
 * @param user the name, in any case
 */
public record Account(String user, String password) {

    /** Compares in a time that does not tell how much of the password is right. */
    public boolean accepts(String givenUser, String givenPassword) {
        boolean samePassword = MessageDigest.isEqual(
                password.getBytes(StandardCharsets.UTF_8), givenPassword.getBytes(StandardCharsets.UTF_8));
        return samePassword && user.equalsIgnoreCase(givenUser);
    }

    /** Shows no password. */
    @Override
    public String toString() {
        return user;
    }
}
