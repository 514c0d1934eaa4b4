{{ config(materialized='incremental', incremental_strategy='delete+insert', unique_key='sale_id') }}
select sale_id, product_id, quantity, sold_at from {{ source('lake', 'sales') }}
