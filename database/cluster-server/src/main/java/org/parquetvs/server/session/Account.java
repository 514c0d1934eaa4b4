package org.parquetvs.server.session;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * The only user who may log in.
 *
 * @param user name of the user; case does not matter
 */
public record Account(String user, String password) {

    /** Compares in a time that does not reveal how much of the password is right. */
    public boolean accepts(String givenUser, String givenPassword) {
        boolean samePassword = MessageDigest.isEqual(
                password.getBytes(StandardCharsets.UTF_8), givenPassword.getBytes(StandardCharsets.UTF_8));
        return samePassword && user.equalsIgnoreCase(givenUser);
    }

    /** Does not show the password. */
    @Override
    public String toString() {
        return user;
    }
}
