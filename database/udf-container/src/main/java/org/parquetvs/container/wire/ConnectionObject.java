package org.parquetvs.container.wire;

/** A connection object of the database; its text form does not show the password. */
public record ConnectionObject(String address, String user, String password) {

    void writeTo(WireOutput out) {
        out.text(address);
        out.text(user);
        out.text(password);
    }

    static ConnectionObject readFrom(WireInput in) {
        return new ConnectionObject(in.text(), in.text(), in.text());
    }

    @Override
    public String toString() {
        return "ConnectionObject[address=" + address + ", user=" + user + "]";
    }
}
