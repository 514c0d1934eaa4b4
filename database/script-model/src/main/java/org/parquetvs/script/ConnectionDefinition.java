package org.parquetvs.script;

/**
 * A connection object. Its text form does not show the password.
 *
 * @param address the address after TO
 * @param user the user after USER; empty if absent
 * @param password the password after IDENTIFIED BY; empty if absent
 */
public record ConnectionDefinition(String address, String user, String password) {

    @Override
    public String toString() {
        return "ConnectionDefinition[address=" + address + ", user=" + user + "]";
    }
}
