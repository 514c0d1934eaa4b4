{{ config(materialized='incremental', incremental_strategy='append') }}
select sale_id, product_id, quantity, sold_at from {{ source('lake', 'sales') }}
{% if is_incremental() %}
where sold_at > (select max(sold_at) from {{ this }})
{% endif %}
