"""SQLAlchemy Core and ORM: what is written comes back."""

import os
from datetime import date, datetime
from decimal import Decimal

import pytest

sqlalchemy = pytest.importorskip("sqlalchemy")
pytest.importorskip("sqlalchemy_exasol", reason="without the dialect")

from sqlalchemy import Boolean, Column, Date, DateTime, Float, Integer, MetaData, Numeric, String, Table, func, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column


@pytest.fixture
def engine():
    address, _, port = os.environ["DSN"].rpartition(":")
    host, _, fingerprint = address.partition("/")
    made = sqlalchemy.create_engine(f"exa+websocket://sys:exasol@{host}:{port}?FINGERPRINT={fingerprint}")
    with made.begin() as connection:
        connection.execute(text("DROP SCHEMA IF EXISTS ALCHEMY CASCADE"))
        connection.execute(text("CREATE SCHEMA ALCHEMY"))
    yield made
    made.dispose()


@pytest.fixture
def items(engine):
    table = Table(
        "items", MetaData(schema="alchemy"),
        Column("id", Integer, autoincrement=False), Column("name", String(40)), Column("price", Numeric(8, 2)),
        Column("weight", Float), Column("sold", Boolean), Column("since", Date), Column("seen", DateTime),
        Column("data", String(10)),
    )
    table.create(engine)
    return table


ROWS = [
    dict(id=1, name="Äpfel, 'rot'", price=Decimal("0.50"), weight=0.25, sold=True, since=date(2024, 2, 29),
         seen=datetime(2024, 2, 29, 12, 30, 1, 500000), data="x"),
    dict(id=2, name=None, price=None, weight=None, sold=None, since=None, seen=None, data=None),
]


def test_core_round_trip(engine, items):
    with engine.begin() as connection:
        assert connection.execute(items.insert(), ROWS).rowcount == 2
        found = connection.execute(select(items).order_by(items.c.id)).mappings().all()
    assert [dict(row) for row in found] == ROWS


def test_core_statements(engine, items):
    with engine.begin() as connection:
        connection.execute(items.insert(), ROWS)
        assert connection.execute(items.update().where(items.c.id == 2).values(name="Birnen", price=2)).rowcount == 1
        query = select(func.count(), func.sum(items.c.price)).where(items.c.name.like("%r%"))
        assert connection.execute(query).one() == (2, Decimal("2.50"))
        page = select(items.c.id).order_by(items.c.id.desc()).limit(1).offset(1)
        assert connection.execute(page).scalars().all() == [1]
        assert connection.execute(items.delete().where(items.c.id.in_([1, 2, 3]))).rowcount == 2


def test_a_transaction_is_taken_back(engine, items):
    # The dialect commits each statement unless it is told not to.
    with sqlalchemy.create_engine(engine.url.update_query_dict({"AUTOCOMMIT": "n"})).connect() as connection:
        connection.execute(items.insert(), ROWS)
        connection.rollback()
        assert connection.execute(select(func.count()).select_from(items)).scalar() == 0


def test_what_is_wrong_is_an_error(engine, items):
    with engine.connect() as connection, pytest.raises(DBAPIError, match="NOT_THERE"):
        connection.execute(text("SELECT * FROM ALCHEMY.NOT_THERE"))


def test_reflection(engine, items):
    reflected = Table("items", MetaData(), schema="alchemy", autoload_with=engine)
    assert [column.name for column in reflected.columns] == [column.name for column in items.columns]
    assert str(reflected.c.price.type) == "DECIMAL(8, 2)"
    with engine.begin() as connection:
        connection.execute(text("CREATE VIEW ALCHEMY.ITEM_NAMES AS SELECT NAME FROM ALCHEMY.ITEMS"))
    inspector = sqlalchemy.inspect(engine)
    assert inspector.get_table_names("alchemy") == ["items"]
    assert inspector.get_view_names("alchemy") == ["item_names"]
    assert "alchemy" in inspector.get_schema_names()


class Base(DeclarativeBase):
    pass


class Product(Base):
    __tablename__ = "products"
    __table_args__ = {"schema": "alchemy"}

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(40))


class Sale(Base):
    __tablename__ = "sales"
    __table_args__ = {"schema": "alchemy"}

    id: Mapped[int] = mapped_column(primary_key=True)
    product_id: Mapped[int] = mapped_column(sqlalchemy.ForeignKey("alchemy.products.id"))
    quantity: Mapped[int]
    product: Mapped[Product] = sqlalchemy.orm.relationship()


def test_orm_round_trip(engine):
    Base.metadata.create_all(engine)
    with Session(engine) as session:
        apples, pears = Product(id=1, name="Äpfel"), Product(id=2, name="Birnen")
        session.add_all([apples, pears, Sale(product=apples, quantity=3), Sale(product=pears, quantity=4)])
        session.commit()
        query = select(Sale).join(Sale.product).where(Product.name == "Birnen")
        sale = session.scalars(query).one()
        assert (sale.product.name, sale.quantity) == ("Birnen", 4)
        sale.quantity += 1
        session.delete(session.scalars(select(Sale).where(Sale.product_id == 1)).one())
        session.commit()
    with Session(engine) as session:
        assert [(sale.quantity, sale.product.name) for sale in session.scalars(select(Sale))] == [(5, "Birnen")]
    inspector = sqlalchemy.inspect(engine)
    assert inspector.get_pk_constraint("sales", "alchemy")["constrained_columns"] == ["id"]
    assert [key["referred_table"] for key in inspector.get_foreign_keys("sales", "alchemy")] == ["products"]
